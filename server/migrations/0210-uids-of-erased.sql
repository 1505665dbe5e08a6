-- The log names nobody by a uid that no account has: people who were erased earlier have the uid of their nameless account there.
update game_log g set body = jsonb_set(g.body, '{players}', (
  select jsonb_agg(
    case when p.player ->> 'player' is null or exists (select from users u where u.uid = p.player ->> 'player') then p.player
      else p.player || jsonb_build_object('player', (
        select u.uid from play_players pp join users u on u.id = pp.user_id
        where pp.play_id = g.seq and pp.slot = (p.player ->> 'slot')::int)) end
    order by p.place)
  from jsonb_array_elements(g.body -> 'players') with ordinality as p (player, place)))
where exists (
  select from jsonb_array_elements(g.body -> 'players') as p (player)
  where p.player ->> 'player' is not null and not exists (select from users u where u.uid = p.player ->> 'player'));
