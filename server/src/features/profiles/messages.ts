export const profilesMessages = {
  avatar: 'Choose an avatar.',
  color: 'Choose a color.',
  listedTwice: 'Each achievement can appear only once.',
  notEarned: 'You can only show achievements you’ve earned.',
  minorIsPrivate: 'This profile stays private while a parent or guardian is responsible for it.',
  privateIsHidden: 'Your profile is private. Make it public first.',
}
