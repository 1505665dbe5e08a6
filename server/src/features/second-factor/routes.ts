import type { secondFactorCalls } from '@portal/contract/second-factor'
import type { Routes } from '../../platform/http/serve.ts'
import { logInWithPasskey, passkeyChallenge } from '../sessions/index.ts'
import {
  addPasskey,
  beginPasskey,
  confirmAuthenticatorApp,
  namePasskey,
  removeAuthenticatorApp,
  removePasskey,
  removeSecondFactorOf,
  renewRecoveryCodes,
  setUpAuthenticator,
  showSecondFactor,
} from './set-up.ts'

export const secondFactorRoutes = {
  show: (_, call) => showSecondFactor(call),
  setUp: (_, call) => setUpAuthenticator(call),
  confirm: ({ body }, call) => confirmAuthenticatorApp(call, body),
  remove: ({ body }, call) => removeAuthenticatorApp(call, body),
  renewCodes: (_, call) => renewRecoveryCodes(call),
  passkeyOptions: (_, call) => beginPasskey(call),
  addPasskey: ({ body }, call) => addPasskey(call, body),
  namePasskey: ({ params, body }, call) => namePasskey(call, { ...params, ...body }),
  removePasskey: ({ params }, call) => removePasskey(call, params),
  passkeyChallenge: (_, call) => passkeyChallenge(call),
  logIn: ({ body }, call) => logInWithPasskey(call, body),
  removeOf: ({ params, body }, call) => removeSecondFactorOf(call, { ...params, ...body }),
} satisfies Routes<typeof secondFactorCalls>
