export const guardianRequestsMessages = {
  confirmed: {
    title: 'Your parent or guardian said yes',
    home: (name: string) => `Your home ${name} is ready.`,
    machine: (name: string) => `${name} is now registered to you. It’s active after its next connection.`,
    transfer: (name: string) => `You can now accept ${name} on your machines page.`,
    team_code: (name: string) => `You can now create one team code for ${name}, within the next 7 days.`,
  },
  refused: {
    title: 'Your parent or guardian said no',
    home: (name: string) => `${name} wasn’t added. You can ask again in 30 days.`,
    machine: (name: string) => `${name} wasn’t registered. You can ask again in 30 days.`,
    transfer: (name: string) => `You won’t get ${name}. You can ask again in 30 days.`,
    team_code: (name: string) => `You can’t create a team code for ${name}. You can ask again in 30 days.`,
  },
  lapsed: {
    title: 'Your request has ended',
    home: (name: string) =>
      `${name} wasn’t added: no one answered in time, or you already have a home at this address. Ask again if you still want it.`,
    machine: (name: string) =>
      `${name} wasn’t registered: no one answered in time, or the machine or your home is no longer available. Enter its code to ask again.`,
    transfer: (name: string) =>
      `You didn’t get ${name}: no one answered in time, or the offer has ended. Ask its owner for a new code.`,
    team_code: (name: string) => `No one answered your request for a team code for ${name} in time. You can ask again.`,
  },
}
