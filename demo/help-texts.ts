import { bodyOf } from '../server/src/features/content/index.ts'
import type { Text } from './texts.ts'

const category = (slug: string, name: string) => [{ slug, name }]
const start = category('getting-started', 'Getting started')
const scores = category('scores', 'Scores and leaderboards')
const machines = category('machines', 'Machines at home')
const account = category('account-and-privacy', 'Account and privacy')
const fleet = category('fleet', 'Your machines')
const venue = category('venue', 'Your location')

export const help: Text[] = [
  {
    day: -200,
    slug: 'scan-in',
    title: 'Sign in at a machine',
    summary: 'How to scan your code, and what to do if it doesn’t work.',
    categories: start,
    body: bodyOf(
      'Open your code on your home page, or tap the round button at the bottom of your phone’s screen. Turn up the brightness and hold the code about four inches above the scanner on the machine.',
      '## If the scanner doesn’t read your code',
      '- Turn up the brightness and turn off any dark filter.',
      '- Wipe the scanner’s window. It may be dirty from spilled drinks.',
      '- Create a new code. The old one stops working immediately.',
      'Up to four players can scan in. Scan in the order you’ll play.',
    ),
    german: {
      title: 'Am Flipper anmelden',
      summary: 'So scannst du deinen Code, und das hilft, wenn es nicht klappt.',
      body: bodyOf(
        'Öffne deinen Code auf deiner Startseite oder tippe auf den runden Knopf unten auf dem Display deines Handys. Stell die Helligkeit hoch und halte den Code etwa zehn Zentimeter über den Scanner am Flipper.',
        '## Wenn der Scanner deinen Code nicht liest',
        '- Stell die Helligkeit hoch und schalte einen Dunkelfilter aus.',
        '- Wisch das Fenster des Scanners ab. Verschüttete Getränke machen es schmutzig.',
        '- Erstelle einen neuen Code. Der alte gilt dann sofort nicht mehr.',
        'Bis zu vier Spieler können sich einscannen. Scannt euch in der Reihenfolge ein, in der ihr spielt.',
      ),
    },
  },
  {
    day: -199,
    slug: 'find-a-machine',
    title: 'Find a connected machine',
    summary: 'Find locations near you and the games they have.',
    categories: start,
    body: bodyOf(
      'Open Locations and press “Near me”, or enter a city. Choose a game to see only locations that have it.',
      'Machines with a light in the list are online right now. The others still save your game and send it later.',
    ),
    german: {
      title: 'Einen verbundenen Flipper finden',
      summary: 'Finde Standorte in deiner Nähe und ihre Spiele.',
      body: bodyOf(
        'Öffne „Standorte“ und tippe auf „In meiner Nähe“ oder gib einen Ort ein. Wähle ein Spiel, um nur Standorte zu sehen, die es haben.',
        'Flipper mit einem Licht in der Liste sind gerade online. Die anderen speichern deine Partie trotzdem und senden sie später.',
      ),
    },
  },
  {
    day: -198,
    slug: 'missing-game',
    title: 'A game is missing',
    summary: 'Why a game may appear later, and when it counts.',
    categories: scores,
    body: bodyOf(
      'A machine that’s offline saves finished games and sends them when it’s back online. If they arrive within seven days, they count for the leaderboards and quests that were running when you played.',
      '## Games that don’t count',
      '- Games that ended because the machine was switched off.',
      '- Games you played before you scanned in.',
    ),
    next: 'scan-in',
    german: {
      title: 'Eine Partie fehlt',
      summary: 'Warum eine Partie später erscheint und wann sie zählt.',
      body: bodyOf(
        'Ein Flipper, der offline ist, speichert beendete Partien und sendet sie, sobald er wieder online ist. Kommen sie innerhalb von sieben Tagen an, zählen sie für die Bestenlisten und Quests, die liefen, als du gespielt hast.',
        '## Partien, die nicht zählen',
        '- Partien, die endeten, weil der Flipper ausgeschaltet wurde.',
        '- Partien, die du gespielt hast, bevor du dich eingescannt hast.',
      ),
    },
  },
  {
    day: -197,
    slug: 'verified',
    title: 'What “verified” means',
    summary: 'Why games at public locations are marked.',
    categories: scores,
    body: bodyOf(
      'A game is verified if you scanned in on a machine at a public location. Games at home count for everything that doesn’t require verified games.',
    ),
    german: {
      title: 'Was „verifiziert“ bedeutet',
      summary: 'Warum Partien an öffentlichen Standorten gekennzeichnet sind.',
      body: bodyOf(
        'Eine Partie ist verifiziert, wenn du dich an einem Flipper an einem öffentlichen Standort eingescannt hast. Partien zu Hause zählen für alles, was keine verifizierten Partien verlangt.',
      ),
    },
  },
  {
    day: -196,
    slug: 'register-at-home',
    title: 'Connect your own machine',
    summary: 'It takes two minutes, the serial number and the code on the screen.',
    titleCodes: ['ZIL', 'JWS'],
    categories: machines,
    body: bodyOf(
      'Switch on the machine and connect it to your Wi-Fi. Its screen then shows an eight-character code.',
      '- Open your gameroom. At a location, open Machines. Then choose to register a machine.',
      '- Enter the serial number from the back of the cabinet and the code from the screen.',
      '- Choose the gameroom or location the machine is in.',
      'The machine shows a welcome message as soon as it’s registered.',
    ),
    german: {
      title: 'Deinen eigenen Flipper verbinden',
      summary: 'Du brauchst zwei Minuten, die Seriennummer und den Code auf dem Display.',
      body: bodyOf(
        'Schalte den Flipper ein und verbinde ihn mit deinem WLAN. Dann zeigt sein Display einen Code mit acht Zeichen.',
        '- Öffne deinen Flipperraum oder, mit einem Geschäftskonto, „Flipper“. Wähle dann „Flipper registrieren“.',
        '- Gib die Seriennummer von der Rückseite des Gehäuses und den Code vom Display ein.',
        '- Wähle den Flipperraum oder Standort, an dem der Flipper steht.',
        'Sobald der Flipper registriert ist, begrüßt er dich.',
      ),
    },
  },
  {
    day: -195,
    slug: 'wifi-at-home',
    title: 'My machine can’t find my Wi-Fi',
    summary: 'The most common cause is the Wi-Fi band.',
    categories: machines,
    body: bodyOf(
      'Machines use the 2.4 GHz band. If your router combines both bands under one name, create a separate 2.4 GHz guest network for the machine.',
    ),
    next: 'register-at-home',
    german: {
      title: 'Mein Flipper findet mein WLAN nicht',
      summary: 'Die häufigste Ursache ist das Frequenzband des WLANs.',
      body: bodyOf(
        'Flipper verwenden das 2,4-GHz-Band. Fasst dein Router beide Bänder unter einem Namen zusammen, richte für den Flipper ein eigenes Gastnetz mit 2,4 GHz ein.',
      ),
    },
  },
  {
    day: -194,
    slug: 'who-sees-me',
    title: 'Who can see my name',
    summary: 'Private mode, initials and what operators can see.',
    categories: account,
    body: bodyOf(
      'When private mode is on, leaderboards show only your initials and no one can find your profile. Operators can see how often a machine is played, but not who played it.',
    ),
    german: {
      title: 'Wer meinen Namen sehen kann',
      summary: 'Privatsphäre, Initialen und was Betreiber sehen.',
      body: bodyOf(
        'Ist dein Profil privat, zeigen Bestenlisten nur deine Initialen, und in der Suche erscheinst du nicht. Betreiber sehen, wie oft ein Flipper gespielt wird, aber nicht, wer gespielt hat.',
      ),
    },
  },
  {
    day: -193,
    slug: 'delete-account',
    title: 'Delete your account',
    summary: 'What we delete, and how to change your mind within fourteen days.',
    categories: account,
    body: bodyOf(
      'Open Account and choose Delete account. If you log in again within 14 days, your account is restored. After that, your games are kept without your name.',
    ),
    german: {
      title: 'Dein Konto löschen',
      summary: 'Was wir löschen und wie du es dir vierzehn Tage lang anders überlegen kannst.',
      body: bodyOf(
        'Öffne „Konto“ und wähle „Konto löschen“. Meldest du dich innerhalb von 14 Tagen wieder an, wird dein Konto wiederhergestellt. Danach bleiben deine Partien ohne deinen Namen erhalten.',
      ),
    },
  },
  {
    day: -192,
    slug: 'alert-rules',
    title: 'Choose who gets alerts',
    summary: 'Set rules by type, machine and time of day.',
    audience: 'business',
    categories: fleet,
    body: bodyOf(
      'Under Alerts, choose who is notified about which faults, and when. A fault that returns within an hour is reported only once.',
    ),
    german: {
      title: 'Festlegen, wer Warnungen bekommt',
      summary: 'Stell Regeln nach Art, Flipper und Uhrzeit ein.',
      body: bodyOf(
        'Unter „Warnungen“ legst du fest, wer wann über welche Störungen benachrichtigt wird. Eine Störung, die innerhalb einer Stunde wiederkehrt, wird nur einmal gemeldet.',
      ),
    },
  },
  {
    day: -191,
    slug: 'offline-machine',
    title: 'A machine is offline',
    summary: 'What late and offline mean.',
    audience: 'business',
    categories: fleet,
    body: bodyOf(
      'A machine contacts us every twenty seconds. After forty seconds without contact it’s late, after eighty it’s offline. You won’t be notified outside your opening hours.',
    ),
    german: {
      title: 'Ein Flipper ist offline',
      summary: 'Was verspätet und offline bedeuten.',
      body: bodyOf(
        'Ein Flipper meldet sich alle zwanzig Sekunden bei uns. Nach vierzig Sekunden ohne Kontakt ist er verspätet, nach achtzig offline. Außerhalb deiner Öffnungszeiten wirst du nicht benachrichtigt.',
      ),
    },
  },
  {
    day: -190,
    slug: 'kiosk-screen',
    title: 'Show a leaderboard on a screen',
    summary: 'All you need is a browser. No sign-in required.',
    audience: 'business',
    categories: venue,
    body: bodyOf(
      'Open Utilities, then Kiosk displays. Enter the address you see there in the screen’s browser. The screen shows a code. Choose Add a screen, enter the code and pick the leaderboards. The screen rotates through them.',
    ),
    german: {
      title: 'Eine Bestenliste auf einem Bildschirm zeigen',
      summary: 'Du brauchst nur einen Browser und keine Anmeldung.',
      body: bodyOf(
        'Öffne „Werkzeuge“, dann „Kiosk-Anzeigen“. Gib die Adresse, die dort steht, im Browser des Bildschirms ein. Der Bildschirm zeigt einen Code. Wähle „Bildschirm hinzufügen“, gib den Code ein und wähle die Bestenlisten aus. Der Bildschirm zeigt sie im Wechsel.',
      ),
    },
  },
  {
    day: -189,
    slug: 'machine-at-location',
    title: 'Add a machine to a location',
    summary: 'Register it, move it, or take over a machine you bought.',
    audience: 'business',
    categories: fleet,
    body: bodyOf(
      '## A new machine',
      'Open the location and choose Register machine. Enter the serial number and the code on the machine’s screen.',
      '## A machine from another of your locations',
      'Open the machine, then More actions, and choose Move. From then on its games count toward the new location.',
      '## A machine you bought',
      'Ask the seller to transfer the machine. The seller gets a transfer code. Open Machines and choose Enter a transfer code.',
    ),
    german: {
      title: 'Einen Flipper an einem Standort aufstellen',
      summary: 'Registriere ihn, zieh mit ihm um oder übernimm einen gekauften Flipper.',
      body: bodyOf(
        '## Ein neuer Flipper',
        'Öffne den Standort und wähle „Flipper registrieren“. Gib die Seriennummer und den Code vom Display des Flippers ein.',
        '## Ein Flipper von einem anderen deiner Standorte',
        'Öffne den Flipper, dann „Weitere Aktionen“, und wähle „Umziehen“. Von da an zählen seine Partien für den neuen Standort.',
        '## Ein gekaufter Flipper',
        'Bitte den Verkäufer, dir den Flipper zu übergeben. Er bekommt dafür einen Übergabecode. Öffne „Flipper“ und wähle „Übergabecode eingeben“.',
      ),
    },
  },
  {
    day: -188,
    slug: 'launch-party',
    title: 'Run a launch party',
    summary: 'One game, one leaderboard, one evening.',
    audience: 'business',
    categories: venue,
    body: bodyOf(
      'Open the location and choose Create event, then Launch party. You can choose any game that has a machine at this location.',
      'Start and end are in the location’s time zone. Players see the party under Events. The leaderboard starts and ends with it.',
    ),
    german: {
      title: 'Eine Launch-Party veranstalten',
      summary: 'Ein Spiel, eine Bestenliste, ein Abend.',
      body: bodyOf(
        'Öffne den Standort und wähle „Event erstellen“, dann „Launch-Party“. Zur Wahl stehen alle Spiele, von denen an diesem Standort ein Flipper steht.',
        'Beginn und Ende gelten in der Zeitzone des Standorts. Spieler sehen die Party unter „Events“. Die Bestenliste beginnt und endet mit ihr.',
      ),
    },
  },
]
