export const networksMessages = {
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
}
