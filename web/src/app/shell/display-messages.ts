/** Words of the dot-matrix display, which has no accents. A line has room for 21 letters. */
export const displayMessages = {
  welcome: 'WELCOME BACK',
  pressStart: 'PRESS START',
  newPlayer: 'NEW PLAYER',
  enterInitials: 'ENTER YOUR INITIALS',
  ballLost: 'BALL LOST',
  tilt: 'TILT',
}
