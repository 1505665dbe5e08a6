/** Words of a player's figures. */
export const statsMessages = {
  byModel: 'Your stats by model',
  model: 'Model',
  highScore: 'High score',
  average: 'Average',
  plays: 'Plays',
  playsUnit: 'plays',
  lastPlayed: 'Last played',
  whereYouStand: 'Where you stand',
  noneYet: 'None yet',
  playToPlace: 'Play one game to place',
  figuresOn: (name: string) => `Your figures on ${name}`,
  achievements: 'Achievements',
  points: 'Points',
  ofAll: (total: number) => `of ${total}`,
} as const
