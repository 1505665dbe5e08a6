import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { mfaMethodsOf, passkeysOf } from './methods/index.ts'
import { shownPasskey } from './passkeys.ts'

export async function showSecondFactor({ db, actor }: Call<Player>) {
  const { authenticator, recoveryCodes } = await mfaMethodsOf(db, actor.userId)
  const passkeys = await passkeysOf(db, actor.userId)
  return {
    authenticator: authenticator && { set_up_at: authenticator.toISOString() },
    passkeys: passkeys.map(shownPasskey),
    recovery_codes_left: recoveryCodes,
    opens_console: actor.roles.lacksMfa,
  }
}
