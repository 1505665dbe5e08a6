import type { PasskeyProof } from '@portal/contract/second-factor-entities'
import type { Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findCredentials } from '../accounts/index.ts'
import { authenticationOptions, verifyPasskey } from '../second-factor/methods/index.ts'
import { attemptOf, checkAddress, countAddressFailure } from './lock-out.ts'
import { requireActiveAccount, openBrowserSession, checkSamePerson } from './log-in.ts'
import { words } from './texts.ts'

/** The challenge names no account and is not stored. */
export const passkeyChallenge = async (call: Call<Actor>) => ({ options: await authenticationOptions(call) })

type Typed = { proof: PasskeyProof; remember_me: boolean; time_zone?: string | undefined }

/** A passkey with user verification is two factors, so no password is needed. */
export async function logInWithPasskey(call: Call<Actor>, { proof, remember_me, time_zone: timeZone }: Typed) {
  const attempt = attemptOf(call, '', call.request.ip)
  await checkAddress(call, attempt)
  const owner = await verifyPasskey(call, proof)
  const account = owner && (await findCredentials(call.db, owner.userId))
  if (!account) {
    await countAddressFailure(call, attempt)
    throw new Problem('factor.wrong', { message: words.passkeyRefused })
  }
  checkSamePerson(call, account)
  return openBrowserSession(call, await requireActiveAccount(call, account), {
    rememberMe: remember_me,
    secondFactor: true,
    timeZone,
  })
}
