import { openState } from '@portal/contract/rules/opening-hours'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { storeAlertState } from '../machines/index.ts'
import { addToGroups } from './group-queries.ts'
import { resolveSilenceGroups, playRhythmsOf, unheardMachines, unplayedMachines, type QuietMachine } from './silence.sql.ts'
import { isUnusuallySilent } from './silence.ts'
import { words } from './texts.ts'

const minuteMs = 60_000
const weekMs = 7 * 86_400_000
const weeksBack = 4

export async function watchUnheard({ db, clock, config }: Services): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - config.limits.silentMinutes * minuteMs)
  const open = ({ openingHours, timeZone }: QuietMachine, at: Date) => openState(openingHours, timeZone, at)?.open === true
  await inTransaction(db, async (tx) => {
    for (const machineId of await resolveSilenceGroups(tx, now)) await recordEvents(tx, 'machine.changed', [{ machineId }], now)
    // Open during the whole silence: a location that has just opened is still switching its machines on.
    const silent = (await unheardMachines(tx, before)).filter((machine) => open(machine, now) && open(machine, before))
    for (const { id } of silent)
      await raiseQuietAlert(tx, id, now, {
        type: 'offline',
        name: words.offline.name('en'),
        messages: [words.offline.message('en')],
      })
  })
}

export async function watchUnplayed({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const unplayed = await unplayedMachines(db, new Date(now.getTime() - 2 * 60 * minuteMs))
  if (!unplayed.length) return
  // The current silence must not count in the rhythm.
  const latest = new Date(Math.max(...unplayed.map(({ since }) => since.getTime())))
  const from = new Date(latest.getTime() - weeksBack * weekMs)
  const ids = unplayed.map(({ id }) => id)
  const rhythms = await playRhythmsOf(db, ids, from, latest)
  await inTransaction(db, async (tx) => {
    for (const { id, since, timeZone, openingHours } of unplayed) {
      if (openState(openingHours, timeZone, now)?.open === false) continue
      if (!isUnusuallySilent({ plays: rhythms.get(id) ?? [], weeks: weeksBack, timeZone }, since, now)) continue
      await raiseQuietAlert(tx, id, now, {
        type: 'silent',
        name: words.silent.name('en'),
        messages: [words.silent.message('en')],
      })
    }
  })
}

type QuietAlert = { type: 'offline' | 'silent'; name: string; messages: string[] }

async function raiseQuietAlert(tx: Db, machineId: number, at: Date, quiet: QuietAlert): Promise<void> {
  const opened = await addToGroups(tx, machineId, [{ ...quiet, at }])
  await storeAlertState(tx, machineId, at, null)
  await recordEvents(tx, 'machine.alerted', [{ machineId, alertIds: [], opened }], at)
}
