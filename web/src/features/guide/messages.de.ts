import { plural, type Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const guideMessages: Translated<typeof en.guideMessages> = {
  how: {
    pageTitle: 'So geht’s',
    title: 'So spielst du verbunden',
    lead: 'Ein verbundener Flipper weiß, wer spielt. Drei Schritte, und ab dann zählt jede Kugel.',
    cards: [
      {
        title: '1. Konto erstellen',
        steps: [
          'Wähle einen Benutzernamen, deine Initialen und einen Avatar.',
          'Bestätige deine E-Mail-Adresse. Das ist kostenlos. Jüngere Spieler brauchen die Einwilligung eines Elternteils oder Vormunds.',
          'Deinen Anmeldecode findest du auf deiner Startseite.',
        ],
      },
      {
        title: '2. Einscannen',
        steps: [
          'Öffne deinen Code auf dem Handy und halte ihn über den Scanner unten am Spielfeld.',
          'Der Flipper begrüßt dich mit Namen. Bis zu vier Spieler können sich einscannen.',
          'Aus Versehen gescannt? Erstelle einen neuen Code. Der alte wird sofort ungültig.',
        ],
      },
      {
        title: '3. Spielen',
        steps: [
          'Erfolge leuchten auf, sobald du triffst. Nichts eintippen, nichts notieren.',
          'Kurz nach der letzten Kugel ist deine Punktzahl auf den Bestenlisten von Standort, Heim und Welt.',
          'Partien an öffentlichen Flippern gelten als verifiziert.',
        ],
      },
    ],
    questions: 'Gut zu wissen',
    costQuestion: 'Was kostet das?',
    cost: 'Verbunden zu spielen ist kostenlos. All-Access bietet für 99,99 $ im Jahr private Bestenlisten für deinen Flipperraum und mehr.',
    costWithoutShop: 'Verbunden zu spielen ist kostenlos.',
    faq: [
      [
        'An welchen Flippern kann ich spielen?',
        'An jedem verbundenen Flipper, zu Hause und unterwegs. Sieh dir die Liste der kompatiblen Spiele an.',
      ],
      [
        'Ich spiele zu Hause. Wie verbinde ich meinen Flipper?',
        'Melde dich an, öffne dein Konto und registriere den Flipper mit seiner Seriennummer und dem Code auf seinem Display.',
      ],
      [
        'Wer sieht meine Punktzahlen?',
        'Alle, unter deinem Benutzernamen. Ist dein Profil privat, zeigen Bestenlisten nur deine Initialen.',
      ],
      [
        'Was passiert, wenn der Standort offline ist?',
        'Der Flipper speichert deine Partie und sendet sie später. Sie zählt bis zu sieben Tage rückwirkend für Bestenlisten, die liefen, als du gespielt hast.',
      ],
    ],
    games: 'Kompatible Spiele ansehen',
    create: 'Kostenloses Konto erstellen',
  },
  games: {
    pageTitle: 'Kompatible Spiele',
    title: 'Kompatible Spiele',
    lead: 'Melde dich an einem Flipper mit einem dieser Spiele an. Punktzahlen und Erfolge werden gespeichert.',
    models: { all: 'Alle', pro: 'Pro', premium: 'Premium', limited: 'LE', home: 'Home' },
    search: 'Spiele suchen',
    model: 'Modell',
    count: (shown) => `${shown} ${plural(shown, { one: 'Spiel', other: 'Spiele' })}`,
    achievements: (count) => `${count} Erfolge`,
    comingSoon: 'Erscheint bald',
    noMatches: 'Keine passenden Spiele',
    noMatchesText: 'Versuch es mit einem anderen Namen oder Modell.',
    showAll: 'Alle Spiele anzeigen',
    kitTitle: 'Ältere Flipper',
    kitText:
      'Flipper ohne Scanner lassen sich mit einem Umbausatz nachrüsten: Scanner, Netzwerkmodul und eine neue Apron-Platte. Frag deinen Händler oder schreib uns mit deiner Seriennummer.',
    contact: 'Schreib uns',
    promoLabel: 'Erscheint in',
    seeGame: 'Spiel ansehen',
  },
  pro: {
    pageTitle: 'Für Betreiber',
    title: 'Sieh, was jeder Flipper macht',
    lead: 'Online, frei, im Spiel oder mit Problemen: eine Liste für alle deine Standorte, immer aktuell.',
    register: 'Unternehmen registrieren',
    logIn: 'Anmelden',
    create: 'Konto erstellen',
    machines: 'Flipper an deinen Standorten',
    machine: 'Flipper',
    location: 'Standort',
    state: 'Status',
    plays: 'Partien, 7 Tage',
    online: 'Online',
    inPlay: 'Im Spiel, Ball 2',
    alerts: '2 Warnungen',
    outOfService: 'Außer Betrieb',
    reasons: [
      [
        'Erfahre von Störungen vor deinen Spielern',
        'Flipper melden automatisch offene Münztüren, klemmende Schalter und verlorene Verbindungen. Warnungen erreichen per E-Mail und im Portal die richtige Person und schließen, wenn die Störung behoben ist.',
      ],
      [
        'Gib deinen Gästen einen Grund wiederzukommen',
        'Bestenlisten für deine eigenen Flipper, auf einem Bildschirm hinter der Bar und auf jedem Handy im Raum. In einer Minute eingerichtet. Die Flipper zählen mit.',
      ],
      [
        'Sieh, was seinen Platz verdient',
        'Partien und Spieler pro Flipper für heute, diese Woche und dieses Jahr, vor und nach einem Umzug.',
      ],
    ],
  },
}
