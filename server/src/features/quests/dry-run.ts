import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { addDryRun, cancelRunOf, dryRunsOf } from './dry-run-queries.ts'
import { dryRunToWire } from './editor.ts'
import { editedQuest } from './editor.sql.ts'

const dayMs = 86_400_000
const tries = 2

export const startDryRun = (call: Call<Player>, { id, ended_days_ago: ago }: { id: number; ended_days_ago: number }) =>
  inTransaction(call.db, async (tx) => {
    const now = call.clock.now()
    const quest = await editedQuest(tx, id, now, true)
    if (!quest) throw unknownObject()
    // Whole days, so that local hours stay the same.
    const ahead = Math.max(0, Math.ceil((quest.endsLast.getTime() - now.getTime()) / dayMs))
    const added = await addDryRun(tx, { questId: id, version: quest.version, daysBack: ahead + ago, now })
    if (added !== undefined) await addJob(tx, 'try-quest', { id: added }, { tries })
    const [run] = await dryRunsOf(tx, id)
    if (!run) throw unknownObject()
    return { dry_run: dryRunToWire(run) }
  })

export async function cancelDryRun(call: Call<Player>, { id }: { id: number }) {
  if (!(await editedQuest(call.db, id, call.clock.now()))) throw unknownObject()
  if (!(await cancelRunOf(call.db, id, call.clock.now()))) throw new Problem('state.changed')
  return {}
}
