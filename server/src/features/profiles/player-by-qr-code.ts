import type { PlayerFace } from '@portal/contract/wire'
import type { Services } from '../../kit/services.ts'
import { avatarUrl } from './avatar-names.ts'
import { claimedUid, isLoginCode } from './login-code.ts'
import { playerOfUid } from './queries.ts'

export const qrKey = ({ config }: Pick<Services, 'config'>) => config.key('player-qr')

/** A player as their own machine shows them. */
export type ScannedPlayer = { userId: number; uid: string; username: string } & Pick<
  PlayerFace,
  'initials' | 'avatar_url' | 'background_color_hex' | 'is_all_access'
>

/** The player who holds this code up to a machine, or nothing when the code is not, or no longer, good. */
export async function playerByQrCode(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  code: string,
): Promise<ScannedPlayer | undefined> {
  const uid = claimedUid(code)
  const player = uid === undefined ? undefined : await playerOfUid(services.db, uid, services.clock.now())
  if (!player || !isScannersCode(services, code, { uid: player.uid, version: player.qr_version })) return undefined
  return {
    userId: player.user_id,
    uid: player.uid,
    username: player.username,
    initials: player.initials,
    avatar_url: avatarUrl(player.avatar_name),
    background_color_hex: player.background_color_hex,
    is_all_access: player.is_all_access,
  }
}

/** After the portal's secret was changed, codes on paper and in phones stay good until the old one is dropped. */
function isScannersCode(services: Pick<Services, 'config'>, code: string, player: { uid: string; version: number }): boolean {
  const old = services.config.oldKey('player-qr')
  return isLoginCode(qrKey(services), code, player) || (old !== null && isLoginCode(old, code, player))
}
