-- A code that a machine kept while it was offline is shown as a sign-in. It proves no other game.
alter table machine_scans add column kept boolean not null default false;
create unique index machine_scans_kept on machine_scans (machine_id, user_id, at) where kept;

-- Games of a player that overlap a game at another machine with at least the same proof. `machine_id` sent them.
create table overlapping_games (
  play_id bigint not null,
  user_id bigint not null references users,
  machine_id bigint not null references machines,
  at timestamptz not null,
  primary key (play_id, user_id)
);
create index overlapping_games_of_machine on overlapping_games (machine_id, at);
create index overlapping_games_of_user on overlapping_games (user_id);
create index overlapping_games_age on overlapping_games (at);

alter table machine_reviews drop constraint machine_reviews_cause_check,
  add constraint machine_reviews_cause_check check (cause in ('disowned_games', 'code_at_two_machines', 'player_at_two_machines'));
