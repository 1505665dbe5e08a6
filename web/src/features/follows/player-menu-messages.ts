export const playerMenuMessages = {
  share: 'Share profile',
  report: 'Report…',
  block: 'Block…',
} as const
