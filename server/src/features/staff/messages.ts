export const staffMessages = {
  ownBusiness: 'This is your own business. Log in as the invited person to accept.',
  adultsOnly: 'Only adults can join a business’s staff.',
  ownAddress: 'This is your own email address. Enter the address of the person you want to invite.',
  invitedTooOften: 'You already invited this address ten times today. Try again tomorrow.',
  joined: {
    title: 'New staff member',
    body: (username: string) => `${username} joined your staff. You can add them to your alert rules.`,
  },
}
