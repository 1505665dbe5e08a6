export const searchMessages = {
  comingSoon: 'Coming soon',
}
