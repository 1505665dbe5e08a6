import type { MailText } from '../../platform/mail/template.ts'

export const removedMail = ({
  name,
  score,
  title,
  ground,
  reason,
  link,
}: Record<'name' | 'score' | 'title' | 'ground' | 'reason' | 'link', string>): MailText => ({
  subject: `Your ${title} score was removed from the leaderboards`,
  heading: `Hello ${name},`,
  body: [
    `We removed your ${title} score of ${score} from the leaderboards. ${ground}`,
    reason,
    'Think this is wrong? You can appeal once. Tell us what we should know, and we’ll check again.',
    { button: 'View score', link },
  ],
})

export const answeredMail = ({
  name,
  score,
  title,
  outcome,
  answer,
  link,
}: Record<'name' | 'score' | 'title' | 'outcome' | 'answer' | 'link', string>): MailText => ({
  subject: `We checked your ${title} score again`,
  heading: `Hello ${name},`,
  body: [`We checked your ${title} score of ${score} again. ${outcome}`, answer, { button: 'View score', link }],
})
