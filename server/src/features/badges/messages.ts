export const badgesMessages = {
  icon: 'Choose an icon from the list.',
  image: 'Choose one of the uploaded pictures.',
  nameTaken: 'Too many badges have this name. Choose another name.',
  changedByQuest: 'This badge belongs to a quest. Edit it in the quest editor.',
  listedTwice: 'Each badge can appear only once.',
  notEarned: 'You can only show badges you’ve earned.',
  earnedByQuest: 'This badge belongs to a quest. Players earn it by playing the quest.',
  noPlayer: 'There’s no player with this username.',
  hasBadge: 'This player already has the badge.',
  lacksBadge: 'This player no longer has the badge. Reload the page to see the current list.',
  earned: (name: string) => `You earned ${name}`,
}
