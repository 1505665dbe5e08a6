export const followsMessages = {
  ownFollow: 'You can’t follow yourself.',
  blocked: 'You blocked this player. Unblock them first.',
  ownReport: 'You can’t report yourself.',
  ownBlock: 'You can’t block yourself.',
  reportClosed: 'This report is already closed. Reload the page to see its state.',
  newFollower: {
    title: 'New follower',
    body: (name: string) => `${name} is now following you.`,
    privateBody: 'A private player is now following you.',
  },
  reportReviewed: {
    acted: { title: 'We reviewed your report', body: 'Thank you for reporting a player. We reviewed it and took action.' },
    nothing: {
      title: 'We reviewed your report',
      body: 'Thank you for reporting a player. We reviewed it and found no violation of our rules.',
    },
  },
}
