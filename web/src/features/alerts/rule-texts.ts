import type { AlertRule } from '@portal/contract/alerts'
import { formatShortClock } from '../../lib/format-calendar.ts'
import { clockOf } from '../../shared/clock-of.ts'
import { alertMessages as words } from './messages.ts'

export const machinesText = ({ machine_ids: ids }: AlertRule) => (ids ? words.someCount(ids.length) : words.allMachines)

export const hoursText = ({ from_minute: from, to_minute: to }: AlertRule) =>
  from === to ? words.wholeDay : words.between(formatShortClock(clockOf(from)), formatShortClock(clockOf(to)))
