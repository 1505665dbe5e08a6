import type { MailText } from '../../platform/mail/template.ts'

export const guardianTeamMail = ({
  child,
  owner,
  link,
  days,
  product,
}: Record<'child' | 'owner' | 'link' | 'days' | 'product', string>): MailText => ({
  subject: `${child} would like to join a home team on ${product}`,
  heading: 'Your permission is needed',
  body: [
    `${child} entered the code of ${owner}’s home team. Members of a home team can see each other’s usernames, and their scores appear on the leaderboards of that home.`,
    'Allow this only if you know whose home it is.',
    { button: 'Review and decide', link },
    `This link expires in ${days} days, and opening it doesn’t decide anything. If you don’t answer, ${child} won’t join.`,
  ],
})
