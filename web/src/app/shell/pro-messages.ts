export const proNavigation = {
  locations: 'Locations',
  machines: 'Machines',
  alerts: 'Alerts',
  networks: 'Wi-Fi networks',
  utilities: 'Utilities',
  news: 'News',
  help: 'Help',
  account: 'Account',
  more: 'More',
  rail: 'Operator menu',
  open: 'open',
  switch: 'Switch to player view',
} as const
