import type { FaultKind, FaultSeverity } from '@portal/contract/fault-reports'
import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    photo: 'We can’t read this photo. Choose a JPEG file.',
    kinds: {
      ball: 'Ball stuck or missing',
      flipper: 'Weak or dead flipper',
      target: 'Target or switch doesn’t register',
      sound: 'Sound, lights or display',
      'sign-in': 'Sign-in or coins don’t work',
      damage: 'Something is broken',
      other: 'Something else',
    } satisfies Record<FaultKind, string>,
    severities: {
      unplayable: 'Not playable',
      annoying: 'Playable, but annoying',
      small: 'Minor',
    } satisfies Record<FaultSeverity, string>,
    reported: {
      title: (machine: string) => `Fault reported: ${machine}`,
      body: (kind: string, severity: string) => `${kind}. ${severity}.`,
    },
    alert: {
      title: (machine: string, kind: string) => `${machine}: ${kind}`,
      body: (severity: string) => `Reported by a player: ${severity}.`,
    },
  },
  de: {
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
  },
})
