export type AlertSeverity = 'critical' | 'warning' | 'notice'

export const alertSeverities = ['critical', 'warning', 'notice'] as const satisfies readonly AlertSeverity[]

type FaultRule = {
  severity: AlertSeverity
  /** Matches the names of the alerts that report this fault. */
  about: RegExp
  part?: RegExp
}

/** Faults of a machine, the first that fits wins. Their names are part of the code of each game. */
const faultRules = {
  ball: { severity: 'critical', about: /\bball (count|missing)/i, part: /^ball count$/i },
  flipper: { severity: 'critical', about: /\bflipper\b/i, part: /^(\w+ ){0,2}flipper$/i },
  board: { severity: 'critical', about: /\bnode board\b/i, part: /^node board \d+$/i },
  sound: { severity: 'critical', about: /\b(speaker|amplifier)\b/i, part: /^speaker$/i },
  temperature: { severity: 'critical', about: /\btemperature\b/i, part: /^cabinet temperature$/i },
  launcher: { severity: 'warning', about: /\blauncher\b/i, part: /^auto launcher$/i },
  trough: { severity: 'warning', about: /\btrough\b/i, part: /^trough switch \d+$/i },
  coin: { severity: 'warning', about: /\bcoin (mech|switch)/i, part: /^coin mech \d+$/i },
  target: {
    severity: 'warning',
    about: /\b(slingshot|bumper|target)/i,
    part: /^(\w+ )?(slingshot|pop bumper \d+|target bank)$/i,
  },
} as const satisfies Record<string, FaultRule>

type MachineFault = keyof typeof faultRules

export type AlertFault = MachineFault | 'coin-door' | 'network' | 'offline' | 'silent' | 'other'

const ofType: Partial<Record<string, AlertFault>> = {
  coin_door: 'coin-door',
  network: 'network',
  offline: 'offline',
  silent: 'silent',
}

const severityOf: Record<Exclude<AlertFault, MachineFault>, AlertSeverity> = {
  offline: 'critical',
  network: 'warning',
  'coin-door': 'warning',
  silent: 'notice',
  other: 'warning',
}

type Named = { type: string; name: string }

const isMachineFault = (fault: AlertFault): fault is MachineFault => fault in faultRules

export function alertFault({ type, name }: Named): AlertFault {
  const known = ofType[type]
  if (known) return known
  const [found] = Object.entries(faultRules).find(([, rule]) => rule.about.test(name)) ?? []
  return (found as MachineFault | undefined) ?? 'other'
}

export function alertSeverity(alert: Named): AlertSeverity {
  const fault = alertFault(alert)
  return isMachineFault(fault) ? faultRules[fault].severity : severityOf[fault]
}

export function namesPartOnly(alert: Named): boolean {
  const fault = alertFault(alert)
  return isMachineFault(fault) && faultRules[fault].part.test(alert.name)
}
