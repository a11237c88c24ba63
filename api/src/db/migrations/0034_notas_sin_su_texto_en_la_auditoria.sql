-- What a note says may name people; that it was written is enough.
SELECT auditar_tabla('notas', 'todos', reservadas => '{texto}');
