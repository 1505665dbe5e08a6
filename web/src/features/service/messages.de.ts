import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const serviceMessages: Translated<typeof en.serviceMessages> = {
  status: {
    pageTitle: 'Status',
    title: 'Status des Dienstes',
    good: 'Alles funktioniert.',
    late: 'Alles funktioniert, aber einige Daten kommen verspätet.',
    bad: 'Etwas funktioniert gerade nicht. Wir arbeiten daran.',
    states: { up: 'In Ordnung', late: 'Verspätet', down: 'Gestört' },
    parts: {
      database: ['Konten und Daten', 'Anmeldung, Profile, Einstellungen'],
      scores: ['Punktzahlen und Bestenlisten', 'Vom Flipper zur Bestenliste'],
      live: ['Live-Aktualisierung', 'Bestenlisten, die sich vor deinen Augen ändern'],
    },
    waiting: (number) => `${number} in der Warteschlange`,
    watching: (number) => `${number} sehen gerade zu`,
    seen: (time) => `Zuletzt um ${time} geprüft`,
    table: 'Teile des Dienstes',
    part: 'Teil',
    state: 'Status',
    load: 'Last',
  },
  fault: {
    pageTitle: 'Fehler',
    title: 'Bei uns ist etwas kaputtgegangen',
    text: 'Es liegt nicht an deinem Flipper und nicht an deiner Punktzahl. Deine Daten sind sicher. Versuch es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
    home: 'Startseite',
    state: 'Status des Dienstes ansehen',
  },
  missing: {
    pageTitle: 'Nicht gefunden',
    title: 'Diese Kugel ist weg',
    text: 'Wir haben diese Seite nicht gefunden. Sie wurde vielleicht verschoben oder entfernt.',
    home: 'Startseite',
  },
  redirect: {
    pageTitle: 'Einen Moment',
    title: 'Gleich geht’s weiter',
    text: 'Du wirst weitergeleitet zu',
    go: 'Jetzt öffnen',
  },
  privacy: {
    pageTitle: 'Datenschutz',
    title: 'Datenschutz',
    lead: 'Erfahre, was wir über dich speichern und warum und wie du eine Kopie bekommst oder alles löschst.',
    parts: [
      [
        'Was wir speichern',
        'Dein Konto: Name, E-Mail-Adresse, Benutzername und Avatar. Deine Partien, Punktzahlen und Erfolge, mit Flipper und Uhrzeit. Flipper, Standorte und Käufe, falls du welche hast. Dein Passwort speichern wir nur als Hash.',
      ],
      [
        'Wofür wir es verwenden',
        'Für deine Punktzahlen, Bestenlisten und Quests und für die E-Mails, die du bestellst. Wir verkaufen deine Daten nie, und unsere Seiten laden keinen Code von anderen Unternehmen.',
      ],
      [
        'Cookies',
        'Cookies, die dich angemeldet halten, sind notwendig. Um Besuche zu zählen, dein Land zu merken und Angebote anzupassen, fragen wir nach deiner Einwilligung. Du kannst sie jederzeit unter „Cookie-Einstellungen“ am Fuß jeder Seite ändern.',
      ],
      [
        'Kinder',
        'Kinder unter dem Einwilligungsalter ihres Landes brauchen die Einwilligung eines Elternteils oder Vormunds. Ihre Profile bleiben privat, und ihre Besuche zählen wir nie.',
      ],
      [
        'Deine Wahl',
        'In deinen Kontoeinstellungen kannst du festlegen, wer deinen Benutzernamen sieht, deine Daten herunterladen und dein Konto löschen.',
      ],
    ],
    security: 'Sicherheitslücken',
    securityText: 'Hast du eine Schwachstelle in diesem Portal gefunden?',
    securityLink: 'Sicherheitslücke melden',
    questions: 'Fragen',
    write: 'E-Mail an',
  },
  security: {
    pageTitle: 'Sicherheit',
    title: 'Sicherheitslücke melden',
    lead: 'Hast du eine Schwachstelle in diesem Portal gefunden? Melde sie zuerst uns, damit wir sie beheben können, bevor andere sie ausnutzen.',
    write: 'E-Mail an',
    parts: [
      [
        'Was wir wissen müssen',
        'Welche Adresse du aufgerufen hast, was du getan hast, was passiert ist und was Angreifer damit erreichen könnten. Nenn die einzelnen Schritte, damit wir sie nachvollziehen können.',
      ],
      [
        'So testest du',
        'Nimm eigene Konten und eigene Flipper und hör auf, sobald du Daten anderer Menschen siehst. Ändere und lösche ihre Daten nicht, behalte keine Kopien und bremse das Portal nicht aus.',
      ],
      [
        'Was du erwarten kannst',
        'Wir bestätigen deine Meldung innerhalb von 3 Werktagen. Innerhalb von 10 Werktagen erfährst du, ob wir sie nachvollziehen konnten und was wir tun werden. Danach schreiben wir dir mindestens alle 14 Tage, bis die Lücke geschlossen ist. Bitte veröffentliche nichts, bevor es eine Version gibt, die sie behebt.',
      ],
      [
        'Deine Sicherheit',
        'Wenn du dich in gutem Glauben an diese Seite hältst, hast du für deine Tests unsere Erlaubnis. Wir gehen nicht rechtlich gegen dich vor und zeigen dich nicht an. Gehen andere gegen dich vor, bestätigen wir, dass du unsere Erlaubnis hattest.',
      ],
    ],
    outOfScope: 'Was nicht dazugehört',
    outside: [
      'Das Portal mit Anfragen überlasten',
      'Menschen täuschen oder unter Druck setzen, zum Beispiel mit Phishing',
      'Einbrüche und Flipper, die dir nicht gehören',
      'Punktzahlen, die Besitzer mit einem manipulierten Flipper melden',
      'Dienste anderer Unternehmen, zum Beispiel ein Shop oder ein Forum',
      'Ergebnisse eines Scanners ohne eine Auswirkung, die du zeigen kannst',
    ],
  },
  getApp: {
    pageTitle: 'App holen',
    title: 'Hol dir das Portal auf dein Handy',
    lead: 'Füge es deinem Startbildschirm hinzu. Es öffnet sich wie eine App und zeigt deinen Anmeldecode mit einem Tipp.',
    ways: [
      {
        title: 'Android',
        steps: [
          'Öffne das Menü deines Browsers.',
          'Wähle „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
          'Bestätige.',
        ],
      },
      {
        title: 'iPhone',
        steps: ['Öffne das Teilen-Menü deines Browsers.', 'Wähle „Zum Home-Bildschirm“.', 'Bestätige.'],
      },
    ],
  },
  sso: {
    pageTitle: 'Einen Moment',
    title: 'Gleich geht’s weiter',
    text: 'Du wirst weitergeleitet zu',
    go: 'Jetzt öffnen',
    refusedTitle: 'Diese Adresse gehört nicht zu uns',
    nowhereText: 'Der Link, dem du gefolgt bist, nennt kein Ziel.',
    refusedText: 'Wir leiten nur zu Seiten weiter, die zum Portal gehören.',
    home: 'Startseite',
  },
  forums: {
    pageTitle: 'Forum',
    title: 'Community-Forum',
    text: 'Sprich über Strategien, Restaurierung, Treffen und Hausregeln mit Leuten, die an denselben Flippern spielen.',
    open: 'Forum öffnen',
    newTab: 'öffnet sich in einem neuen Tab',
    noneTitle: 'Noch kein Forum',
    noneText: 'Bis es eröffnet, sende uns deine Fragen.',
    write: 'E-Mail schreiben',
  },
}
