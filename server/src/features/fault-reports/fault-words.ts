import type { FaultKind, FaultSeverity } from '@portal/contract/fault-reports'

export const kindWords: Record<FaultKind, string> = {
  ball: 'Ball stuck or missing',
  flipper: 'Flipper weak or dead',
  target: 'Target or switch does not count',
  sound: 'Sound, lights or display',
  'sign-in': 'Sign-in or coins do not work',
  damage: 'Something is broken',
  other: 'Something else',
}

export const severityWords: Record<FaultSeverity, string> = {
  unplayable: 'It cannot be played',
  annoying: 'It can be played, but it annoys',
  small: 'A small thing',
}
