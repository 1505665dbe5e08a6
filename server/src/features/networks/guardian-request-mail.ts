import { mailTemplate } from '../../platform/mail/template.ts'

/** Contains no name of the home, because owners choose it freely. */
export const guardianTeamMail = mailTemplate(['child', 'owner', 'link', 'days'], {
  kind: 'guardian-team',
  subject: '{{child}} would like to join a home team on {{product}}',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Your permission is needed</mj-text>
    <mj-text>{{child}} entered the code of the home team of the player {{owner}}. A home team sees its members' usernames, and its members' scores stand on the leaderboards of that home.</mj-text>
    <mj-text>Allow it only if you know whose home this is.</mj-text>
    <mj-button href="{{link}}">Decide</mj-button>
    <mj-text>The link is valid for {{days}} days. Opening it decides nothing. If you do not answer, {{child}} does not join.</mj-text>`,
  text: `
{{child}} entered the code of the home team of the player {{owner}}. A home team sees its members' usernames, and its members' scores stand on the leaderboards of that home.

Allow it only if you know whose home this is:

{{link}}

The link is valid for {{days}} days. Opening it decides nothing. If you do not answer, {{child}} does not join.`,
})
