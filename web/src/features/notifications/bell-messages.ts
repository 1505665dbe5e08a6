/** Words of the bell, which stands on every page; the others load with what it opens. */
export const bellMessages = {
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} new`),
} as const
