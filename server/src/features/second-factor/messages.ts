export const secondFactorMessages = {
  wrongCode: 'That code isn’t correct. Check that your phone’s clock is right, then enter the next code.',
  appAdded: 'You added an authenticator app',
  appRemoved: 'You removed the authenticator app',
  passkeyAdded: (name: string) => `You added the passkey “${name}”`,
  passkeyRemoved: 'You removed a passkey',
  removedBySupport: 'Our support team turned off your two-step verification',
}
