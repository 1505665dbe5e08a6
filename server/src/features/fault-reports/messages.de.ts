import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const faultReportsMessages: Translated<typeof en.faultReportsMessages> = {
  photo: 'Dieses Foto können wir nicht lesen. Wähle eine JPEG-Datei.',
  kinds: {
    ball: 'Kugel steckt fest oder fehlt',
    flipper: 'Flipperfinger schwach oder ohne Funktion',
    target: 'Ziel oder Schalter reagiert nicht',
    sound: 'Ton, Lichter oder Display',
    'sign-in': 'Anmeldung oder Münzen funktionieren nicht',
    damage: 'Etwas ist kaputt',
    other: 'Etwas anderes',
  },
  severities: {
    unplayable: 'Nicht spielbar',
    annoying: 'Spielbar, aber ärgerlich',
    small: 'Kleinigkeit',
  },
  reported: {
    title: (machine) => `Störung gemeldet: ${machine}`,
    body: (kind, severity) => `${kind}. ${severity}.`,
  },
  alert: {
    title: (machine, kind) => `${machine}: ${kind}`,
    body: (severity) => `Von einem Spieler gemeldet: ${severity}.`,
  },
}
