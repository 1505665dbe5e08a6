-- Badges that are earned by figures: what is counted, and how much of it.
alter table badges
  add column trigger_type text,
  add column value bigint check (value > 0),
  add check ((trigger_type is null) = (value is null));

-- How players arrange their own: those with a position first, hidden ones for themselves alone.
alter table user_badges
  add column position int,
  add column hidden boolean not null default false;

insert into badges (code, name, description, shape, icon, position, trigger_type, value) values
  ('first-ball', 'First ball', 'Finish your first game.', 'round', 'circle-dot', 10, 'games_played', 1),
  ('ten-games', 'Warmed up', 'Finish 10 games.', 'round', 'flame', 11, 'games_played', 10),
  ('hundred-games', 'Regular', 'Finish 100 games.', 'hex', 'gamepad-2', 12, 'games_played', 100),
  ('five-hundred-games', 'Hard to tilt', 'Finish 500 games.', 'shield', 'shield', 13, 'games_played', 500),
  ('thousand-games', 'Silver ball', 'Finish 1,000 games.', 'star', 'crown', 14, 'games_played', 1000),
  ('seven-days', 'Seven days', 'Play on 7 days.', 'round', 'calendar-days', 20, 'days_played', 7),
  ('thirty-days', 'A month of days', 'Play on 30 days.', 'hex', 'calendar-days', 21, 'days_played', 30),
  ('hundred-days', 'A hundred days', 'Play on 100 days.', 'star', 'calendar-days', 22, 'days_played', 100),
  ('three-in-a-row', 'Three in a row', 'Play on 3 days in a row.', 'round', 'repeat', 30, 'day_streak', 3),
  ('week-in-a-row', 'A whole week', 'Play on 7 days in a row.', 'hex', 'repeat', 31, 'day_streak', 7),
  ('month-in-a-row', 'Never a day off', 'Play on 30 days in a row.', 'star', 'repeat', 32, 'day_streak', 30),
  ('five-titles', 'Round the room', 'Play 5 different games.', 'round', 'compass', 40, 'unique_titles', 5),
  ('fifteen-titles', 'Collector', 'Play 15 different games.', 'hex', 'compass', 41, 'unique_titles', 15),
  ('twenty-five-titles', 'Curator', 'Play 25 different games.', 'star', 'compass', 42, 'unique_titles', 25),
  ('ten-lamps', 'Lamplighter', 'Light 10 achievements.', 'round', 'target', 50, 'achievements', 10),
  ('hundred-lamps', 'A hundred lamps', 'Light 100 achievements.', 'hex', 'target', 51, 'achievements', 100),
  ('five-hundred-lamps', 'Full playfield', 'Light 500 achievements.', 'star', 'target', 52, 'achievements', 500);
