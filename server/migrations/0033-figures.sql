-- How many players have exactly how much of a figure; a share of players is told from it. Kept by the database itself, so
-- that it is right whoever writes a player's figures.
create table figure_holders (
  figure text not null check (figure in ('plays', 'points', 'achievements')),
  value bigint not null,
  players bigint not null,
  primary key (figure, value)
) with (fillfactor = 60);

insert into figure_holders select 'plays', plays, count(*) from user_totals group by plays;
insert into figure_holders select 'points', points, count(*) from user_points group by points;
insert into figure_holders select 'achievements', achievements, count(*) from user_points group by achievements;

create function hold_plays() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_holders as h select 'plays', plays, count(*) from new_rows group by plays
    on conflict (figure, value) do update set players = h.players + excluded.players;
  elsif tg_op = 'DELETE' then
    insert into figure_holders as h select 'plays', plays, -count(*) from old_rows group by plays
    on conflict (figure, value) do update set players = h.players + excluded.players;
  else
    insert into figure_holders as h
    select 'plays', plays, sum(n) from (
      select plays, 1 as n from new_rows union all select plays, -1 from old_rows) as moved group by plays having sum(n) <> 0
    on conflict (figure, value) do update set players = h.players + excluded.players;
  end if;
  return null;
end $$;
create trigger user_totals_held_new after insert on user_totals
  referencing new table as new_rows for each statement execute function hold_plays();
create trigger user_totals_held_old after delete on user_totals
  referencing old table as old_rows for each statement execute function hold_plays();
create trigger user_totals_held_moved after update on user_totals
  referencing old table as old_rows new table as new_rows for each statement execute function hold_plays();

create function hold_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_holders as h
    select figure, value, count(*) from new_rows cross join lateral (
      values ('points', points), ('achievements', achievements::bigint)) as v (figure, value) group by figure, value
    on conflict (figure, value) do update set players = h.players + excluded.players;
  elsif tg_op = 'DELETE' then
    insert into figure_holders as h
    select figure, value, -count(*) from old_rows cross join lateral (
      values ('points', points), ('achievements', achievements::bigint)) as v (figure, value) group by figure, value
    on conflict (figure, value) do update set players = h.players + excluded.players;
  else
    insert into figure_holders as h
    select figure, value, sum(n) from (
      select points, achievements, 1 as n from new_rows union all select points, achievements, -1 from old_rows) as moved
    cross join lateral (values ('points', points), ('achievements', achievements::bigint)) as v (figure, value)
    group by figure, value having sum(n) <> 0
    on conflict (figure, value) do update set players = h.players + excluded.players;
  end if;
  return null;
end $$;
create trigger user_points_held_new after insert on user_points
  referencing new table as new_rows for each statement execute function hold_points();
create trigger user_points_held_old after delete on user_points
  referencing old table as old_rows for each statement execute function hold_points();
create trigger user_points_held_moved after update on user_points
  referencing old table as old_rows new table as new_rows for each statement execute function hold_points();

create function let_go_figures() returns trigger language plpgsql as $$
begin
  delete from figure_holders where figure = any(tg_argv);
  return null;
end $$;
create trigger user_totals_let_go after truncate on user_totals
  for each statement execute function let_go_figures('plays');
create trigger user_points_let_go after truncate on user_points
  for each statement execute function let_go_figures('points', 'achievements');

-- The indexes from which shares were counted at each request.
drop index user_totals_plays;
drop index user_points_points;
drop index user_points_achievements;

-- Days without a game that do not break a run: what the player had played last was out of service all day.
create table pardoned_days (
  user_id bigint not null,
  day date not null,
  primary key (user_id, day)
);
