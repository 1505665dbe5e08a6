// Written by `node contract/generate.ts` from the contract; a test holds it current.

/** Kept short, because every first visit loads this table. */
const at = (text: string, asBody = false) => {
  const [method = '', version = '', path = ''] = text.split(' ')
  return { method, version: Number(version), path, asBody }
}

/** Where each call of a second factor goes. */
export const secondFactorCalls = {
  secondFactor: {
    show: at('GET 1 portal/second_factor'),
    setUp: at('POST 1 portal/authenticator'),
    confirm: at('POST 1 portal/authenticator_confirm'),
    remove: at('POST 1 portal/authenticator_remove'),
    renewCodes: at('POST 1 portal/recovery_codes'),
    passkeyOptions: at('POST 1 portal/passkey_options'),
    addPasskey: at('POST 1 portal/passkeys'),
    namePasskey: at('POST 1 portal/passkeys/{id}/name'),
    removePasskey: at('POST 1 portal/passkeys/{id}/remove'),
    passkeyChallenge: at('POST 1 portal/passkey_question'),
    logIn: at('POST 1 portal/user_auth_passkey'),
  },
} as const
