export const kiosksMessages = {
  code: 'No screen is showing this code right now. Check the screen again.',
  boardGone: 'One of these leaderboards no longer exists.',
}
