import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { dropReports, reportWanted, wantReport } from './report-queries.ts'

/** Whether the caller is written to on Mondays. */
export const showWeeklyReport = async ({ db, actor }: Call<Player>) => ({ by_mail: await reportWanted(db, actor.userId) })

/** Nobody is written to who did not ask for it. */
export async function setWeeklyReport({ db, actor, clock }: Call<Player>, { by_mail }: { by_mail: boolean }) {
  if (by_mail) await wantReport(db, actor.userId, clock.now())
  else await dropReports(db, [actor.userId])
  return { by_mail }
}
