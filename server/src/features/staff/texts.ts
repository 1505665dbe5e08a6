import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    ownBusiness: 'This is your own business. Log in as the invited person to accept.',
    adultsOnly: 'Only adults can join a business’s staff.',
    ownAddress: 'This is your own email address. Enter the address of the person you want to invite.',
    invitedTooOften: 'You already invited this address ten times today. Try again tomorrow.',
    joined: {
      title: 'New staff member',
      body: (username: string) => `${username} joined your staff. You can add them to your alert rules.`,
    },
  },
  de: {
    ownBusiness: 'Das ist dein eigenes Unternehmen. Melde dich als eingeladene Person an, um anzunehmen.',
    adultsOnly: 'Nur Erwachsene können zum Personal eines Unternehmens gehören.',
    ownAddress: 'Das ist deine eigene E-Mail-Adresse. Gib die Adresse der Person ein, die du einladen möchtest.',
    invitedTooOften: 'Du hast diese Adresse heute schon zehnmal eingeladen. Versuch es morgen noch einmal.',
    joined: {
      title: 'Neu in deinem Personal',
      body: (username) =>
        `${username} gehört jetzt zu deinem Personal. Du kannst diese Person in deine Regeln für Warnungen aufnehmen.`,
    },
  },
})

export const staffInvitationMail = mailTemplate(
  'staff-invitation',
  {
    en: ({ owner, business, link, days, product }: Record<'owner' | 'business' | 'link' | 'days' | 'product', string>) => ({
      subject: `${owner} invited you to their staff on ${product}`,
      heading: `You’re invited to the staff of ${business}`,
      body: [
        `The operator ${owner} would like to add you to their staff on ${product}. They can then send you alerts about their machines. You won’t be able to change the machines.`,
        { button: 'View invitation', link },
        `You’ll need to log in or create an account first. Opening the link doesn’t accept the invitation. It expires in ${days} days. If you don’t know this business, you can ignore this email.`,
      ],
    }),
    de: ({ owner, business, link, days, product }) => ({
      subject: `${owner} lädt dich bei ${product} zum Personal ein`,
      heading: `Einladung zum Personal von ${business}`,
      body: [
        `Der Betreiber ${owner} möchte dich bei ${product} zu seinem Personal hinzufügen. Dann kannst du Warnungen zu seinen Flippern bekommen. Ändern kannst du die Flipper nicht.`,
        { button: 'Einladung ansehen', link },
        `Du meldest dich zuerst an oder erstellst ein Konto. Den Link zu öffnen nimmt die Einladung noch nicht an. Sie läuft in ${days} Tagen ab. Wenn du dieses Unternehmen nicht kennst, kannst du diese E-Mail ignorieren.`,
      ],
    }),
  },
  'operators',
)
