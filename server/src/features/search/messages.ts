export const searchMessages = {
  comingSoon: 'Coming soon',
  online: 'Online',
  offline: 'Offline',
  outOfService: 'Out of service',
}
