import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import { words } from './texts.ts'

export const notifyTeamJoined = (
  services: Pick<Services, 'broadcasts' | 'clock'>,
  tx: Db,
  { ownerId, userId, username }: { ownerId: number; userId: number; username: string },
): Promise<void> =>
  notify(services, tx, [
    {
      userId: ownerId,
      type: 'team',
      title: words.joined.title,
      body: words.joined.body(username),
      names: userId,
      link: '/account/hometeam',
    },
  ])
