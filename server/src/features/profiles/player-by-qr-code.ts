import { isCodeTimely, readPlayerCode } from '@portal/contract/rules/player-code'
import { shownInitials } from '@portal/contract/rules/initials'
import type { PlayerSummary } from '@portal/contract/wire'
import type { Services } from '../../platform/services.ts'
import { avatarUrl } from './avatar-names.ts'
import { isLoginCode, type CodeHolder } from './login-code.ts'
import { playerOfUid } from './login-code.sql.ts'

export const qrKey = ({ config }: Pick<Services, 'config'>) => config.key('player-qr')

export type ScannedPlayer = { userId: number; uid: string; username: string } & Pick<
  PlayerSummary,
  'initials' | 'avatar_url' | 'background_color_hex' | 'is_all_access'
>

export async function playerByQrCode(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  code: string,
): Promise<ScannedPlayer | undefined> {
  const now = services.clock.now()
  const read = readPlayerCode(code)
  const player = read && isCodeTimely(read.hour, now.getTime()) ? await playerOfUid(services.db, read.uid, now) : undefined
  if (!player || !isPlayersCode(services, code, { uid: player.uid, version: player.qr_version })) return undefined
  return {
    userId: player.user_id,
    uid: player.uid,
    username: player.username,
    initials: shownInitials(player),
    avatar_url: avatarUrl(player.avatar_name),
    background_color_hex: player.background_color_hex,
    is_all_access: player.is_all_access,
  }
}

/** Any hour's code; codes made with an earlier secret count too. */
export function isPlayersCode(services: Pick<Services, 'config'>, code: string, holder: CodeHolder): boolean {
  return services.config.keys('player-qr').some((key) => isLoginCode(key, code, holder))
}
