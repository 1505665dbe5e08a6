import type { Player } from '../../kit/actor.ts'
import type { Call } from '../../kit/services.ts'
import { boardOf } from './access.ts'

/** The public addresses of a board. */
export async function showBoardUrl({ db, actor, config }: Call<Player>, id: number) {
  const { eventCode } = await boardOf(db, actor, { id })
  const code = encodeURIComponent(eventCode)
  return {
    url: `${config.origin}/insider/leaderboards/${code}`,
    kiosk_url: `${config.origin}/kiosk/${code}`,
    event_code: eventCode,
  }
}
