import type { Translated } from '../../lib/language.ts'
import type * as en from './newcomer-messages.ts'

export const newcomerMessages: Translated<typeof en.newcomerMessages> = {
  title: 'Deine erste Partie',
  titleOwn: 'Code scannen, Start drücken',
  find: 'Finde einen verbundenen Flipper',
  findText: 'Gib unten deinen Ort ein, um den nächsten zu sehen.',
  seeBelow: 'Unten ansehen',
  start: (machine) => `Schalte deinen ${machine} ein`,
  startText: 'Er verbindet sich von selbst und ist nach spätestens einer Minute online.',
  startOnline: 'Er ist online und bereit.',
  startPending: 'Er hat sich noch nicht gemeldet. Verbinde ihn mit deinem WLAN, dann wird er von selbst aktiv.',
  seeMachine: 'Deinen Flipper ansehen',
  scan: 'Halte deinen Code über den Scanner',
  scanText: 'Er sitzt auf dem Apron unter den Flipperfingern. Der Flipper begrüßt dich mit Namen.',
  play: 'Spiel',
  playText: 'Nach der Partie erscheinen hier deine Punktzahl, deine ersten Erfolge und deine Ränge.',
  yourCode: 'Dein Anmeldecode',
  brightness: 'Wird er nicht erkannt? Stell dein Display heller.',
  newCodeDone: 'Dein alter Code gilt nicht mehr.',
  more: 'Mehr',
  howItWorks: 'So funktioniert’s',
  register: 'Eigenen Flipper registrieren',
  family: 'Zusammen spielen',
  familyText: 'Lade deine Familie in dein Heimteam ein, damit sich alle mit einem eigenen Code anmelden.',
  inviteFamily: 'Familie einladen',
}
