import type { AlertGroup } from '@portal/contract/alerts'
import { alertFault, namesPartOnly, type AlertFault } from '@portal/contract/rules/alert-faults'
import { formats, inEnglish } from '../../lib/language.ts'
import { alertFaultMessages as words } from './fault-messages.ts'

type Named = Pick<AlertGroup, 'type' | 'alert_name'>

const namedOf = ({ type, alert_name }: Named) => ({ type, name: alert_name })

export const faultOf = (group: Named): AlertFault => alertFault(namedOf(group))

const titles: Partial<Record<AlertFault, (part: string) => string>> = words.titles

/** Says what is wrong, also where the machine's own name says the part only. */
export const titleOf = (group: Named): string =>
  (namesPartOnly(namedOf(group)) && titles[faultOf(group)]?.(group.alert_name)) || group.alert_name

/** The server translates the messages of the alerts that it raises itself; machines write in English. */
export const langOfMessages = ({ type }: Pick<AlertGroup, 'type'>) =>
  ['offline', 'silent'].includes(type) ? undefined : inEnglish

export const langOfTitle = (group: Named) => (titleOf(group) === group.alert_name ? langOfMessages(group) : undefined)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "4d", "2h": how long ago, in the least space. */
export function formatAge(time: string, now: Date): string {
  const age = now.getTime() - Date.parse(time)
  const [amount, unit] = age < hourMs ? [age / minuteMs, 'minute'] : age < dayMs ? [age / hourMs, 'hour'] : [age / dayMs, 'day']
  return new Intl.NumberFormat(formats.locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(
    Math.max(1, Math.floor(amount)),
  )
}
