import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { requireVisibleBoard } from './access.ts'

export async function showBoardUrl({ db, actor, config }: Call<Player>, id: number) {
  const { eventCode } = await requireVisibleBoard(db, actor, { id })
  const code = encodeURIComponent(eventCode)
  return {
    url: `${config.origin}/kiosk/${code}`,
    page_url: `${config.origin}/insider/leaderboards/${code}`,
    event_code: eventCode,
  }
}
