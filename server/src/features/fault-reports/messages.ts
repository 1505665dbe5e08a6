import type { FaultKind, FaultSeverity } from '@portal/contract/fault-reports'

export const faultReportsMessages = {
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
}
