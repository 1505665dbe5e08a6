import { mailTemplate } from '../../platform/mail/template.ts'

export const removedMail = mailTemplate(['name', 'score', 'title', 'ground', 'reason', 'link'], {
  kind: 'score-removed',
  subject: 'A {{title}} score of yours was taken off the leaderboards',
  mjml: `
    <mj-text>Hello {{name}},</mj-text>
    <mj-text>Your {{title}} score of {{score}} does not stand on the leaderboards any more. {{ground}}</mj-text>
    <mj-text>{{reason}}</mj-text>
    <mj-text>You think this is wrong? Tell us once what we should know, and somebody looks at it again.</mj-text>
    <mj-button href="{{link}}">See the score</mj-button>`,
  text: `
Hello {{name}},

Your {{title}} score of {{score}} does not stand on the leaderboards any more. {{ground}}

{{reason}}

You think this is wrong? Tell us once what we should know, and somebody looks at it again:
{{link}}`,
})

export const answeredMail = mailTemplate(['name', 'score', 'title', 'outcome', 'answer', 'link'], {
  kind: 'score-answered',
  subject: 'We looked at your {{title}} score again',
  mjml: `
    <mj-text>Hello {{name}},</mj-text>
    <mj-text>{{outcome}} It is about your {{title}} score of {{score}}.</mj-text>
    <mj-text>{{answer}}</mj-text>
    <mj-button href="{{link}}">See the score</mj-button>`,
  text: `
Hello {{name}},

{{outcome}} It is about your {{title}} score of {{score}}.

{{answer}}

{{link}}`,
})
