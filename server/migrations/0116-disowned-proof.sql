-- How it was shown that the player was there, for when a disowned game is taken back.
alter table disowned_games add column proof text;
