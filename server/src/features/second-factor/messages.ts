export const secondFactorMessages = {
  wrongCode: 'That code isn’t correct. Check that your phone’s clock is right, then enter the next code.',
  appAdded: 'An authenticator app was added',
  appRemoved: 'The authenticator app was removed',
  passkeyAdded: (name: string) => `The passkey “${name}” was added`,
  passkeyRemoved: 'A passkey was removed',
  removedBySupport: 'Our support team removed it',
}
