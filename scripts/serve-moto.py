"""Serves moto on a port of this machine: serve-moto.py PORT.

moto's own server works on its tables in many threads and without locks, so that a write can come between another one's
condition and its change. DynamoDB never lets it: here one call is answered after the other.
"""

import sys
from threading import Lock

from moto.moto_server.werkzeug_app import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
from werkzeug.serving import run_simple

moto = DomainDispatcherApplication(create_backend_app)
one_at_a_time = Lock()


def answer(environ, start_response):
    with one_at_a_time:
        return moto(environ, start_response)


run_simple("127.0.0.1", int(sys.argv[1]), answer, threaded=True, request_handler=MotoRequestHandler)
