-- The words that names of settlements are made of, each once: a misspelled one is compared with these, some thousands, and
-- not with every name. Kept with the directory.
create table settlement_words (
  word text primary key
);
create index settlement_words_alike on settlement_words using gin (word gin_trgm_ops);

-- Which settlements have a word in their names.
create index settlements_of_word on settlements using gin (string_to_array(search_name, ' ')) where not is_gone;

insert into settlement_words (word)
select distinct word
from settlements cross join lateral unnest(string_to_array(search_name, ' ')) word
where not is_gone and word not in ('', '|');

-- Words of names that look like one that was typed, by less than the extension's own bound. It is for the process that
-- was before this migration that `alike_settlements` stays.
create function alike_settlement_words(asked text, most int) returns table (word text)
language sql stable rows 40 set pg_trgm.word_similarity_threshold = 0.34 as $$
  select w.word from settlement_words w
  where asked <% w.word and length(w.word) >= length(asked) - 3
  order by word_similarity(asked, w.word) desc, length(w.word)
  limit most
$$;
