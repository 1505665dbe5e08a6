import { plural, type Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const registrationMessages: Translated<typeof en.registrationMessages> = {
  title: 'Erstelle dein Konto',
  titleAllAccess: 'Erstelle dein All-Access-Konto',
  step: (step, of) => `Schritt ${step} von ${of}`,
  back: 'Zurück',
  next: 'Weiter',
  create: 'Konto erstellen',
  creating: 'Wird erstellt …',
  closed: 'Im Moment kannst du kein Konto erstellen. Bitte versuch es später noch einmal.',
  machineNext: 'Du registrierst gleich deinen Flipper. Dafür brauchst du zuerst ein Konto. Danach kommst du zu ihm zurück.',
  haveAccount: 'Du hast schon ein Konto?',
  logIn: 'Anmelden',

  ageTitle: 'Wann hast du Geburtstag?',
  ageText: 'Damit prüfen wir, ob du die Einwilligung eines Elternteils oder Vormunds brauchst. Das Datum speichern wir nicht.',
  birthDate: 'Geburtsdatum',
  birthDateGiven: (time) => `Du hast Geburtsdatum und Land schon angegeben. Nach ${time} kannst du sie ändern.`,
  birthDateHelp: 'Das Datum stimmt nicht? Schreib an',
  birthDateQuestion: (day) => `Bist du am ${day} geboren?`,
  birthDateAge: (age) => plural(age, { one: 'Dann wärst du 1 Jahr alt.', other: `Dann wärst du ${age} Jahre alt.` }),
  birthDateRight: 'Ja, das stimmt',
  birthDateCorrect: 'Datum ändern',
  birthDateMissing: 'Bitte gib dein Geburtsdatum ein.',
  birthDateWrong: 'Bitte gib ein Geburtsdatum zwischen 1900 und heute ein.',
  country: 'Land',
  chooseCountry: 'Wähle dein Land',
  countryMissing: 'Bitte wähle dein Land.',

  guardianTitle: 'Frag einen Elternteil oder deinen Vormund',
  guardianText: (age) =>
    `In deinem Land brauchen alle unter ${age} Jahren die Einwilligung eines Elternteils oder Vormunds. Wir schreiben dieser Person per E-Mail, was wir speichern, und bitten um ihre Einwilligung.`,
  guardianEmail: 'E-Mail-Adresse eines Elternteils oder deines Vormunds',
  guardianSame: 'Das ist die E-Mail-Adresse eines Elternteils oder deines Vormunds. Bitte gib deine eigene ein.',

  accountTitle: 'Dein Konto',
  email: 'E-Mail',
  logInInstead: 'Mit diesem Konto anmelden',
  password: 'Passwort',
  confirmPassword: 'Passwort bestätigen',
  terms: 'Ich akzeptiere die',
  privacyPolicy: 'Datenschutzerklärung',
  termsMissing: 'Bitte akzeptiere die Datenschutzerklärung.',
  emailConsent: 'Produktneuigkeiten per E-Mail bekommen',

  profileTitle: 'So sehen dich andere',
  username: 'Benutzername',
  usernameHint: '6 bis 12 Buchstaben, Ziffern, - und _.',
  initials: 'Initialen',
  initialsHint: 'Bis zu 3 Zeichen, wie Flipper sie zeigen. Sonst die ersten Buchstaben deines Benutzernamens.',

  doneTitle: 'Sieh in deinen E-Mails nach',
  doneText: (email) =>
    `Wir haben einen Link an ${email} gesendet. Öffne ihn innerhalb von 24 Stunden, um dein Konto zu aktivieren.`,
  waitTitle: 'Warten auf einen Elternteil oder deinen Vormund',
  waitText: (email) =>
    `Wir haben eine E-Mail an ${email} gesendet. Nach der Einwilligung bekommst du den Link, der dein Konto aktiviert. Ohne Antwort löschen wir nach 14 Tagen alles.`,
  active: 'Dein Konto ist aktiv. Du kannst dich jetzt anmelden.',
  resend: 'E-Mail noch einmal senden',
  resent:
    'Wenn das Konto sie noch braucht, haben wir die Aktivierungsmail gesendet. Hast du in den letzten 10 Minuten schon eine bekommen, nimm diese.',
  resentGuardian:
    'Wir haben die Einwilligungsmail noch einmal gesendet. Kam in den letzten 10 Minuten schon eine an, gilt diese.',
}
