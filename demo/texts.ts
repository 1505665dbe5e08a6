import { bodyOf, type NewPage } from '../server/src/features/content/index.ts'

export type Text = Omit<NewPage, 'type' | 'publishAt' | 'expireAt' | 'related' | 'german'> & {
  german: { title: string; summary: string; body: Body }
  day: number
  until?: number
  next?: string
}

type Body = ReturnType<typeof bodyOf>

const withLink = (body: Body, text: string, href: string): Body => ({
  ...body,
  content: [
    ...body.content,
    { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] },
  ],
})

const category = (slug: string, name: string) => [{ slug, name }]
export const announcements: Text[] = [
  {
    day: -2,
    slug: 'december-quests',
    title: 'Five quests, twenty-nine badges',
    summary: 'Here’s which quests run in December, and when.',
    displayImage: '/art/ZIL-hero.svg',
    titleCodes: ['BND', 'ZIL', 'VEN'],
    body: withLink(
      bodyOf(
        'Hunt symbiotes on Venom all December. From the 7th to the 13th, open eight spy files on James Bond 007. From the 20th to the 31st, face a new monster every day on Godzilla.',
        'Every badge you earn stays on your profile. Games at home and at public locations both count.',
      ),
      'See the December quests',
      '/quests/quest-a-palooza',
    ),
    next: 'find-a-machine',
    german: {
      title: 'Fünf Quests, neunundzwanzig Abzeichen',
      summary: 'Welche Quests im Dezember laufen, und wann.',
      body: withLink(
        bodyOf(
          'Jage den ganzen Dezember lang Symbionten auf Venom. Vom 7. bis zum 13. öffnest du acht Geheimakten auf James Bond 007. Vom 20. bis zum 31. trittst du auf Godzilla jeden Tag gegen ein neues Monster an.',
          'Jedes Abzeichen, das du verdienst, bleibt in deinem Profil. Partien zu Hause zählen genauso wie Partien an öffentlichen Standorten.',
        ),
        'Zu den Quests im Dezember',
        '/quests/quest-a-palooza',
      ),
    },
  },
  {
    day: -6,
    slug: 'friends-first',
    title: 'Leaderboards of the people you follow',
    summary: 'You can now filter any leaderboard to yourself and the people you follow.',
    displayImage: '/art/FOO-hero.svg',
    body: bodyOf('Open a leaderboard and choose Following. Your rank among them is at the top, with the next player to beat.'),
    german: {
      title: 'Bestenlisten der Leute, denen du folgst',
      summary: 'Du kannst jetzt jede Bestenliste auf dich und die Leute eingrenzen, denen du folgst.',
      body: bodyOf(
        'Öffne eine Bestenliste und wähle „Folge ich“. Ganz oben steht dein Rang unter ihnen und wen du als Nächstes schlagen kannst.',
      ),
    },
  },
  {
    day: -13,
    slug: 'code-1-2-godzilla',
    title: 'Godzilla 1.20 is out',
    summary: 'Two new battles, a fairer ball save, and a fix for the loop counter.',
    displayImage: '/art/ZIL-hero.svg',
    titleCodes: ['ZIL'],
    body: bodyOf(
      'Connected machines update on their own at night, never during a game.',
      '## What’s new',
      '- Two new battles.',
      '- Ball save no longer ends while the ball is in the building.',
      '- Loops now count from both sides.',
    ),
    german: {
      title: 'Godzilla 1.20 ist da',
      summary: 'Zwei neue Kämpfe, ein fairerer Ball-Save und ein korrigierter Loop-Zähler.',
      body: bodyOf(
        'Verbundene Flipper aktualisieren sich nachts und nie während einer Partie.',
        '## Das ist neu',
        '- Zwei neue Kämpfe.',
        '- Der Ball-Save endet nicht mehr, während die Kugel im Gebäude ist.',
        '- Loops zählen jetzt von beiden Seiten.',
      ),
    },
  },
  {
    day: -34,
    slug: 'home-team',
    title: 'Home teams now hold 20 players',
    summary: 'Add family and friends to the leaderboard of your gameroom.',
    displayImage: '/art/JWS-hero.svg',
    body: bodyOf(
      'Open My gameroom and invite players to your home team. They can see your gameroom’s leaderboard, and their scores count on it.',
    ),
    next: 'register-at-home',
    german: {
      title: 'Heimteams haben jetzt Platz für 20 Spieler',
      summary: 'Hol Familie und Freunde auf die Bestenliste deines Flipperraums.',
      body: bodyOf(
        'Öffne „Mein Flipperraum“ und lade Spieler in dein Heimteam ein. Sie sehen die Bestenliste deines Flipperraums, und ihre Punktzahlen zählen dort mit.',
      ),
    },
  },
  {
    day: -61,
    slug: 'late-games',
    title: 'Games played offline count',
    summary: 'A machine without a connection keeps your game for up to seven days.',
    body: bodyOf(
      'A machine without a connection saves your games and sends them when it’s back online. They count for the leaderboards and quests of the day you played.',
    ),
    next: 'missing-game',
    german: {
      title: 'Offline gespielte Partien zählen',
      summary: 'Ein Flipper ohne Verbindung bewahrt deine Partie bis zu sieben Tage auf.',
      body: bodyOf(
        'Ein Flipper ohne Verbindung speichert deine Partien und sendet sie, sobald er wieder online ist. Sie zählen für die Bestenlisten und Quests des Tages, an dem du gespielt hast.',
      ),
    },
  },
  {
    day: 3,
    slug: 'new-year',
    title: 'Your year in pinball',
    summary: 'Your year in review opens soon.',
    body: bodyOf('Five pictures with one number each, from your first game of the year to your last.'),
    german: {
      title: 'Dein Flipperjahr',
      summary: 'Dein Jahresrückblick öffnet bald.',
      body: bodyOf('Fünf Bilder mit je einer Zahl, von deiner ersten Partie des Jahres bis zu deiner letzten.'),
    },
  },
  {
    day: -120,
    until: -90,
    slug: 'summer',
    title: 'Support hours in summer',
    summary: 'Answers take a day longer in August.',
    body: bodyOf('Starting in September, we’ll answer within two business days again.'),
    german: {
      title: 'Support im Sommer',
      summary: 'Im August dauern Antworten einen Tag länger.',
      body: bodyOf('Ab September antworten wir wieder innerhalb von zwei Werktagen.'),
    },
  },
]

const glass = category('behind-the-glass', 'Behind the glass')
const sound = category('sound', 'Sound')
const workshop = category('workshop', 'From the workshop')

export const exclusives: Text[] = [
  {
    day: -3,
    slug: 'pencil-to-print',
    title: 'From pencil to print',
    summary: 'Eleven weeks, four artists and one sheet of glass: how a backglass is made.',
    displayImage: '/art/ZIL-hero.svg',
    titleCodes: ['ZIL'],
    categories: glass,
    body: bodyOf(
      'It starts with thumbnails no larger than a stamp. Anything you can’t make out from across a room is crossed out on the first evening.',
      '## Painting for light',
      'A translite is painted twice: once for when the light is off and once for when it’s on. The dark version shows whether the painting works.',
      'The one on the machine is the fourteenth print. The other thirteen hang in our hallway, upside down.',
    ),
    german: {
      title: 'Vom Bleistift zum Druck',
      summary: 'Elf Wochen, vier Künstler und eine Glasscheibe: So entsteht ein Backglass.',
      body: bodyOf(
        'Es beginnt mit Skizzen, die nicht größer sind als eine Briefmarke. Was sich quer durch den Raum nicht erkennen lässt, wird am ersten Abend gestrichen.',
        '## Malen für das Licht',
        'Ein Translite wird zweimal gemalt: einmal für ausgeschaltetes Licht und einmal für eingeschaltetes. Die dunkle Fassung zeigt, ob das Bild funktioniert.',
        'Am Flipper hängt der vierzehnte Druck. Die anderen dreizehn hängen kopfüber in unserem Flur.',
      ),
    },
  },
  {
    day: -9,
    slug: 'the-cut-ramp',
    title: 'The ramp that was cut',
    summary: 'Why we removed a ramp that played too well.',
    displayImage: '/art/JWS-hero.svg',
    titleCodes: ['JWS'],
    audience: 'all_access',
    categories: workshop,
    body: bodyOf(
      'On the third prototype, the left ramp fed the right flipper every time. Players loved it on the first day. On the second day, no one shot at anything else.',
    ),
    german: {
      title: 'Die gestrichene Rampe',
      summary: 'Warum wir eine Rampe entfernt haben, die zu gut spielte.',
      body: bodyOf(
        'Am dritten Prototyp führte die linke Rampe jedes Mal zum rechten Flipperfinger. Am ersten Tag liebten die Spieler sie. Am zweiten Tag schossen sie auf nichts anderes mehr.',
      ),
    },
  },
  {
    day: -17,
    slug: 'recording-night',
    title: 'Recording night',
    summary: 'Two hundred callouts in one session, most of them shouted.',
    displayImage: '/art/VEN-hero.svg',
    titleCodes: ['VEN'],
    categories: sound,
    body: bodyOf(
      'You have to hear a callout over a crowded bar, another machine and your own groaning. That’s why we record them standing up, late at night and loud.',
    ),
    german: {
      title: 'Aufnahmenacht',
      summary: 'Zweihundert Ansagen in einer Sitzung, die meisten davon gebrüllt.',
      body: bodyOf(
        'Eine Ansage muss man in einer vollen Bar hören, neben einem anderen Flipper und dem eigenen Stöhnen. Darum nehmen wir sie im Stehen auf, spätabends und laut.',
      ),
    },
  },
  {
    day: -28,
    slug: 'factory-walk',
    title: 'A walk along the production line',
    summary: 'From an empty cabinet to the first ball, with the people who build it.',
    displayImage: '/art/BND-hero.svg',
    audience: 'all_access',
    categories: workshop,
    body: bodyOf('Thirty-one people spend four hours on each cabinet. Once a year we invite members to see how it’s done.'),
    german: {
      title: 'Ein Gang durch die Fertigung',
      summary: 'Vom leeren Gehäuse bis zur ersten Kugel, mit den Menschen, die ihn bauen.',
      body: bodyOf(
        'Einunddreißig Menschen arbeiten vier Stunden an jedem Gehäuse. Einmal im Jahr laden wir Mitglieder ein, dabei zuzusehen.',
      ),
    },
  },
  {
    day: -44,
    slug: 'colours-of-amber',
    title: 'The colors of amber',
    summary: 'Why the dinosaurs are lit from below.',
    displayImage: '/art/JRP-hero.svg',
    titleCodes: ['JRP'],
    categories: glass,
    body: bodyOf(
      'Amber isn’t one color. Three inserts, each a little darker than the last, make the playfield glow from deep below.',
    ),
    german: {
      title: 'Die Farben von Bernstein',
      summary: 'Warum die Dinosaurier von unten beleuchtet sind.',
      body: bodyOf(
        'Bernstein ist nicht eine Farbe. Drei Inserts, jedes etwas dunkler als das vorige, lassen das Spielfeld aus der Tiefe leuchten.',
      ),
    },
  },
  {
    day: -70,
    slug: 'the-quiet-knocker',
    title: 'The quiet knocker',
    summary: 'A solenoid, a piece of felt and a long debate.',
    displayImage: '/art/FOO-hero.svg',
    categories: sound,
    body: bodyOf(
      'A knocker tells the whole room that you’ve won a free game. We spent a month deciding how loud it should be at home.',
    ),
    german: {
      title: 'Der leise Knocker',
      summary: 'Eine Spule, ein Stück Filz und eine lange Debatte.',
      body: bodyOf(
        'Ein Knocker verrät dem ganzen Raum, dass du ein Freispiel gewonnen hast. Wir haben einen Monat lang überlegt, wie laut er zu Hause sein soll.',
      ),
    },
  },
]

export const news: Text[] = [
  {
    day: -1,
    slug: 'holiday-shipping',
    title: 'Spare parts before the holidays',
    summary: 'Order by December 17 for delivery this year.',
    body: bodyOf('We ship all parts ordered by December 17 this year. Flipper kits are back in stock.'),
    next: 'offline-machine',
    german: {
      title: 'Ersatzteile vor den Feiertagen',
      summary: 'Bestell bis zum 17. Dezember für eine Lieferung in diesem Jahr.',
      body: bodyOf(
        'Alle Teile, die bis zum 17. Dezember bestellt werden, verschicken wir noch in diesem Jahr. Flipper-Kits sind wieder auf Lager.',
      ),
    },
  },
  {
    day: -12,
    slug: 'weekly-report',
    title: 'A weekly report in your inbox',
    summary: 'Plays, players and machines that need attention, every Monday.',
    body: bodyOf('Turn it on under Account. The report starts with what changed most since the week before.'),
    german: {
      title: 'Ein Wochenbericht in deinem Postfach',
      summary: 'Jeden Montag: Partien, Spieler und Flipper, um die du dich kümmern solltest.',
      body: bodyOf(
        'Schalte ihn unter „Konto“ ein. Der Bericht beginnt mit dem, was sich seit der Woche davor am meisten verändert hat.',
      ),
    },
  },
  {
    day: -40,
    slug: 'fault-codes',
    title: 'Players report faults',
    summary: 'Players can scan a code on the machine and send a photo and a short description.',
    body: bodyOf(
      'Print a machine’s poster under Utilities. You’ll see reports from players together with the machine’s own alerts.',
    ),
    next: 'alert-rules',
    german: {
      title: 'Spieler melden Störungen',
      summary: 'Spieler scannen einen Code am Flipper und senden ein Foto und eine kurze Beschreibung.',
      body: bodyOf(
        'Druck unter „Werkzeuge“ das Plakat eines Flippers. Du siehst die Meldungen der Spieler zusammen mit den Warnungen des Flippers.',
      ),
    },
  },
]

export const offers: Text[] = [
  {
    day: -5,
    until: 40,
    slug: 'apron-cards',
    title: '10% off apron cards',
    summary: 'Printed on heavy stock, with your name on them.',
    promoCode: 'APRON10',
    displayImage: '/art/FOO-hero.svg',
    body: bodyOf('Enter the code in the shop. It works once per account and doesn’t apply to machines.'),
    german: {
      title: '10 % Rabatt auf Apron-Karten',
      summary: 'Auf festem Karton gedruckt, mit deinem Namen darauf.',
      body: bodyOf('Gib den Code im Shop ein. Er gilt einmal pro Konto und nicht für Flipper.'),
    },
  },
  {
    day: -20,
    until: 25,
    slug: 'shooter-rod',
    title: 'Shooter rods for members',
    summary: 'All-Access members can choose one of three at half price.',
    promoCode: 'GOLDROD',
    audience: 'all_access',
    displayImage: '/art/ZIL-hero.svg',
    body: bodyOf('One per member and year.'),
    german: {
      title: 'Abschussstangen für Mitglieder',
      summary: 'Mitglieder mit All-Access bekommen eine von dreien zum halben Preis.',
      body: bodyOf('Eine pro Mitglied und Jahr.'),
    },
  },
]
