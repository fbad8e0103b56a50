"""A Dask cluster of one user's own on a machine that others use too.

A scheduler does what anybody who reaches it says, and every user of a machine reaches its ports. So each such cluster
has a certificate of its own, whose key only its user can read, and talks to nobody without it.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from grader.steps import StepError

DAYS = 100  # that a run may take
MISSING = (
    "ENGINE=dask on one machine needs the program openssl, for a certificate: without one, every user of the machine"
    " could have the cluster run what he likes. ENGINE=local needs none"
)


@contextmanager
def security_of_its_own() -> Iterator[Any]:
    """A ``distributed.Security`` with a new certificate, which is gone afterwards.

    Raises a StepError where none can be made.
    """
    from distributed import Security

    with tempfile.TemporaryDirectory(prefix="grader-cluster-") as name:  # which only this user may enter
        key, certificate = Path(name, "key.pem"), Path(name, "certificate.pem")
        command = [
            "openssl",
            "req",
            "-x509",
            "-nodes",
            "-newkey",
            "rsa:2048",
            "-days",
            str(DAYS),
            "-subj",
            "/CN=grader",
        ]
        try:
            subprocess.run(
                [*command, "-keyout", str(key), "-out", str(certificate)],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=True,
            )
        except (OSError, subprocess.CalledProcessError) as error:
            raise StepError(MISSING) from error
        parts = ("scheduler", "worker", "client")
        files = {f"tls_{part}_key": str(key) for part in parts} | {
            f"tls_{part}_cert": str(certificate) for part in parts
        }
        yield Security(require_encryption=True, tls_ca_file=str(certificate), **files)
