export const profilesMessages = {
  avatar: 'Choose an avatar.',
  color: 'Choose a color.',
  minorIsPrivate: 'This profile stays private while a parent or guardian is responsible for it.',
}
