import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    networkNotSaved: (most: number) => `You already saved this network, or you reached the limit of ${most} networks.`,
    networkName: 'Enter the name of the network.',
    networkNameTaken: 'You already have a network with this name.',
    networkNameCharacters: 'The network name can’t contain line breaks or control characters.',
    networkNameTooLong:
      'The network name is too long. It can have up to 32 characters. Accented letters and emoji count as more than one.',
    openNetwork: 'An open network doesn’t have a password. Leave the password empty.',
    networkPassword: 'Enter the network password.',
    networkPasswordCharacters: 'A Wi-Fi password can only contain unaccented letters, digits and symbols.',
    wpaPassword: 'Enter a password with 8 to 63 characters.',
    wepPassword: 'Enter a WEP key with 5 or 13 characters. If it only has the characters 0–9 and A–F, it can also have 10 or 26.',
    guardianConfirms: 'Your parent or guardian has to confirm this home team.',
    teamFull: 'This home team is full. Ask the owner to remove a player first.',
    codeNeedsManager: 'Only the owner and managers of this team can create a code.',
    teamCode: 'This code isn’t valid. Ask the team’s owner for a new one.',
    teamNeedsManager: 'Only the owner and managers can change this team.',
    guardianBusy: (most: number) => `Your parent or guardian already has ${most} open requests. Wait until they answer one.`,
    guardianUnknown: 'We don’t have your parent’s or guardian’s email address. Contact support to add it.',
    joined: {
      title: 'New player on your home team',
      body: (username: string) => `${username} joined your home team.`,
    },
    refused: {
      title: 'Your parent or guardian said no',
      body: (owner: string) => `You won’t be on ${owner}’s home team.`,
    },
    accepted: {
      title: 'You joined a home team',
      body: (owner: string) => `You’re now on ${owner}’s home team.`,
    },
    invited: {
      title: 'You’re invited to a home team',
      body: (owner: string) => `${owner} invited you to their home team. Accept or decline on your home team page.`,
    },
  },
  de: {
    networkNotSaved: (most) =>
      `Dieses Netzwerk hast du schon gespeichert, oder du hast die Grenze von ${most} Netzwerken erreicht.`,
    networkName: 'Gib den Namen des Netzwerks ein.',
    networkNameTaken: 'Du hast schon ein Netzwerk mit diesem Namen.',
    networkNameCharacters: 'Der Netzwerkname darf keine Zeilenumbrüche oder Steuerzeichen enthalten.',
    networkNameTooLong: 'Der Netzwerkname ist zu lang. Erlaubt sind bis zu 32 Zeichen. Umlaute und Emojis zählen mehrfach.',
    openNetwork: 'Ein offenes Netzwerk hat kein Passwort. Lass das Passwort leer.',
    networkPassword: 'Gib das Netzwerkpasswort ein.',
    networkPasswordCharacters: 'Ein WLAN-Passwort darf nur Buchstaben ohne Akzente, Ziffern und Sonderzeichen enthalten.',
    wpaPassword: 'Gib ein Passwort mit 8 bis 63 Zeichen ein.',
    wepPassword:
      'Gib einen WEP-Schlüssel mit 5 oder 13 Zeichen ein. Besteht er nur aus 0–9 und A–F, sind auch 10 oder 26 möglich.',
    guardianConfirms: 'Ein Elternteil oder dein Vormund muss dieses Heimteam bestätigen.',
    teamFull: 'Dieses Heimteam ist voll. Bitte den Besitzer, zuerst einen Spieler zu entfernen.',
    codeNeedsManager: 'Nur der Besitzer und Manager dieses Teams können einen Code erstellen.',
    teamCode: 'Dieser Code ist nicht gültig. Bitte den Besitzer des Teams um einen neuen.',
    teamNeedsManager: 'Nur der Besitzer und Manager können dieses Team ändern.',
    guardianBusy: (most) =>
      `Ein Elternteil oder dein Vormund hat schon ${most} offene Anfragen. Warte, bis eine beantwortet ist.`,
    guardianUnknown:
      'Wir haben keine E-Mail-Adresse eines Elternteils oder deines Vormunds. Wende dich an den Support, um sie zu ergänzen.',
    joined: {
      title: 'Neuer Spieler in deinem Heimteam',
      body: (username) => `${username} ist jetzt in deinem Heimteam.`,
    },
    refused: {
      title: 'Ein Elternteil oder dein Vormund hat abgelehnt',
      body: (owner) => `Du kommst nicht ins Heimteam von ${owner}.`,
    },
    accepted: {
      title: 'Du bist in einem Heimteam',
      body: (owner) => `Du gehörst jetzt zum Heimteam von ${owner}.`,
    },
    invited: {
      title: 'Du bist in ein Heimteam eingeladen',
      body: (owner) =>
        `${owner} hat dich in sein Heimteam eingeladen. Auf deiner Heimteam-Seite kannst du annehmen oder ablehnen.`,
    },
  },
})

/** Contains no name of the home, because owners choose it freely. */
export const guardianTeamMail = mailTemplate('guardian-team', {
  en: ({ child, owner, link, days, product }: Record<'child' | 'owner' | 'link' | 'days' | 'product', string>) => ({
    subject: `${child} would like to join a home team on ${product}`,
    heading: 'Your permission is needed',
    body: [
      `${child} entered the code of ${owner}’s home team. Members of a home team can see each other’s usernames, and their scores appear on the leaderboards of that home.`,
      'Allow this only if you know whose home it is.',
      { button: 'Review and decide', link },
      `This link expires in ${days} days, and opening it doesn’t decide anything. If you don’t answer, ${child} won’t join.`,
    ],
  }),
  de: ({ child, owner, link, days, product }) => ({
    subject: `${child} möchte bei ${product} einem Heimteam beitreten`,
    heading: 'Deine Erlaubnis wird gebraucht',
    body: [
      `${child} hat den Code des Heimteams von ${owner} eingegeben. Mitglieder eines Heimteams sehen gegenseitig ihre Benutzernamen, und ihre Punktzahlen erscheinen auf den Bestenlisten dieses Zuhauses.`,
      'Erlaube das nur, wenn du weißt, wessen Zuhause das ist.',
      { button: 'Ansehen und entscheiden', link },
      `Dieser Link läuft in ${days} Tagen ab. Ihn zu öffnen entscheidet noch nichts. Wenn du nicht antwortest, tritt ${child} nicht bei.`,
    ],
  }),
})
